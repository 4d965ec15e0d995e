// Doors of PixiJS that install something and export nothing.
declare module 'pixi.js/graphics' {}
declare module 'pixi.js/unsafe-eval' {}
