import { drawBarcode } from './barcode.ts'

/** The code of a value as an SVG picture of so many points, for papers that the browser prints. */
export const barcodeSvg = (value: string, room: { width: number; height: number }): string => {
  const { width, height, bars } = drawBarcode('code128', value, room)
  const rects = bars.map(([x, y, w, h]) => `<rect x="${x}" y="${y}" width="${w}" height="${h}"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}pt" height="${height}pt" viewBox="0 0 ${width} ${height}" shape-rendering="crispEdges">${rects}</svg>`
}
