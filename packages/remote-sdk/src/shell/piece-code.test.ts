import { expect, test } from 'vitest'
import { defineRemote } from './define.ts'
import { codeOf, loadAllPieces, loadPiece } from './piece-code.ts'

const Eager = () => null
const Game = () => null

function aRemote() {
  const loads: string[] = []
  const remote = defineRemote({
    name: 'sportsbook',
    dictionaries: [],
    views: {
      home: { Component: Eager },
      game: {
        module: 'game',
        load: async () => {
          loads.push('game')
          return Game
        },
      },
    },
  })
  return { remote, loads }
}

test('an eager view has its code at once, a lazy one after it was loaded', async () => {
  const { remote } = aRemote()
  expect(codeOf(remote, 'view', 'home')).toBe(Eager)
  expect(() => codeOf(remote, 'view', 'game')).toThrow('the view game of sportsbook is not loaded')
  await loadPiece(remote, 'view', 'game')
  expect(codeOf(remote, 'view', 'game')).toBe(Game)
})

test('code is loaded once, and only what is asked for', async () => {
  const { remote, loads } = aRemote()
  await loadPiece(remote, 'view', 'home')
  expect(loads).toEqual([])
  await loadAllPieces(remote)
  await loadPiece(remote, 'view', 'game')
  expect(loads).toEqual(['game'])
})

test('a piece that the remote does not have is named in the error', async () => {
  const { remote } = aRemote()
  await expect(loadPiece(remote, 'component', 'menu')).rejects.toThrow('sportsbook has no component menu')
})
