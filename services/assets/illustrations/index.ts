export { readDrawingRecords } from './read-drawing-records.ts'
export { listDrawings, renderDrawing } from './render-drawing.ts'
