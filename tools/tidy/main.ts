import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { browserStorageErrors } from './browser-storage.ts'
import { type CommitRule, commitReport } from './commits.ts'
import { contentReport } from './content.ts'
import { dictionariesOf, dictionaryKeyErrors } from './dictionary-keys.ts'
import { doorErrors } from './doors.ts'
import { environmentErrors } from './environment.ts'
import { fileLengthErrors, type Ratchet } from './file-length.ts'
import { forbiddenWordErrors } from './forbidden-words.ts'
import { FUNCTION_LENGTHS, type FunctionLengths, functionLengthErrors } from './function-length.ts'
import { gameMathsErrors } from './game-maths.ts'
import { idleTestErrors } from './idle-tests.ts'
import { keyUse } from './key-use.ts'
import { levelErrors, moduleLevelErrors, moduleListErrors } from './levels.ts'
import { lockfileErrors } from './lockfile.ts'
import { exportedNames, fileNameErrors, replacedWordErrors, versionedNameErrors } from './names.ts'
import { purityErrors } from './purity.ts'
import { type Borders, bordersOf } from './server-modules.ts'
import { type Finding, isCode, type SourceFile } from './source.ts'
import { sqlBorderErrors } from './sql-borders.ts'
import { type Module, readModule } from './syntax.ts'
import { testTitleErrors } from './test-titles.ts'
import { typeEscapeErrors } from './type-escapes.ts'
import { untranslatedErrors } from './untranslated.ts'
import { VOICE, type Voice, voiceErrors } from './voice.ts'
import { NO_WORDING, type Wording, WORDING, wordingErrors } from './wording.ts'
import { type Workspaces, workspacesOf } from './workspaces.ts'

// Another folder may be named, which is how the test shows that every rule is asked.
const ROOT = resolve(process.argv[2] ?? join(import.meta.dirname, '../..'))
const RATCHET = 'tools/tidy/ratchet.json'
const COMMITS = 'tools/tidy/commits.json'
const LOCKFILE = 'package-lock.json'
const TEXT =
  /\.(?:[cm]?[jt]sx?|css|json|md|ya?ml|sql|sh|html|svg|toml|conf|webmanifest|example)$|(?:^|\/)(?:[A-Z]+|\.[a-z]+|Dockerfile|\.ci\/run)$/

/** Tracked files, and new ones that are not ignored. */
function readFiles(): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '-co', '-z', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  return listed
    .split('\0')
    .filter((path) => TEXT.test(path) && existsSync(join(ROOT, path)))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}

function moduleErrors(module: Module, workspaces: Workspaces, borders: Borders): Finding[] {
  return [
    ...module.errors.map((message) => ({ path: module.path, line: 1, rule: 'syntax', message })),
    ...levelErrors(module, workspaces),
    ...moduleLevelErrors(module, workspaces, borders),
    ...doorErrors(module, workspaces),
    ...purityErrors(module),
    ...environmentErrors(module),
    ...browserStorageErrors(module),
    ...untranslatedErrors(module),
    ...typeEscapeErrors(module),
    ...idleTestErrors(module),
    ...testTitleErrors(module),
  ]
}

function main(): void {
  const files = readFiles()
  const workspaces = workspacesOf(files)
  const dictionaries = dictionariesOf(files)
  const dataIn = (path: string): unknown => JSON.parse(files.find((file) => file.path === path)?.text ?? 'null')
  const ratchet = (dataIn(RATCHET) ?? {}) as Ratchet
  const borders = bordersOf(files)
  const modules = files.filter(({ path }) => isCode(path)).map(readModule)
  const exported = modules.flatMap(exportedNames)
  const languages = [...new Set(dictionaries.map(({ language }) => language))]
  const content = contentReport(files, languages)
  const commits = commitReport(ROOT, dataIn(COMMITS) as CommitRule | null)

  const findings = [
    ...modules.flatMap((module) => moduleErrors(module, workspaces, borders)),
    ...moduleListErrors(
      files.map(({ path }) => path),
      borders,
    ),
    ...sqlBorderErrors(files, modules, borders),
    ...versionedNameErrors(exported),
    ...replacedWordErrors(exported),
    ...dictionaryKeyErrors(dictionaries, modules.map(keyUse)),
    ...voiceErrors(dictionaries, (dataIn(VOICE) ?? {}) as Voice),
    ...files.flatMap(({ path }) => fileNameErrors(path)),
    ...files.filter(({ path }) => path !== LOCKFILE).flatMap(forbiddenWordErrors),
    ...files.filter(({ path }) => path === LOCKFILE).flatMap(lockfileErrors),
    ...fileLengthErrors(files, ratchet),
    ...functionLengthErrors(modules, (dataIn(FUNCTION_LENGTHS) ?? {}) as FunctionLengths),
    ...gameMathsErrors(files),
    ...wordingErrors(files, (dataIn(WORDING) ?? NO_WORDING) as Wording),
    ...content.findings,
    ...commits.findings,
  ]

  for (const note of [...content.notes, ...commits.notes]) console.log(`note: ${note}`)
  for (const { path, line, rule, message } of findings) console.log(`${path}:${line}: ${rule}: ${message}`)
  console.log(
    `tidy: ${files.length} files, ${findings.length === 0 ? 'nothing to mend' : `${findings.length} to mend`}`,
  )
  if (findings.length > 0) process.exitCode = 1
}

main()
