// The page's policy forbids code made from text; this comes before everything that would make some.
export * as withoutEval from 'pixi.js/unsafe-eval'
export * as withGraphics from 'pixi.js/graphics'

/** The entry of the import map for games that move: only the parts of PixiJS that they use. */
export { CanvasSource, Container, Graphics, ImageSource, Rectangle, Sprite, Texture } from 'pixi.js'
export { type Application, type Lease, openApplication } from './application.ts'
