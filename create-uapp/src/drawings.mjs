const INK = '#16181a'

/** A part in two views with its dimensions, in the group's colour: it stands where a picture of the group will. */
export function drawPart(accent, [width, height]) {
  const [x, y, size] = [width / 2, height / 2, Math.min(width / 2, height) * 0.32]
  const ring = (radius, more = '') => `<circle cx="${x - size * 1.3}" cy="${y}" r="${radius}" ${more}/>`
  const holes = Array.from({ length: 6 }, (_, index) => {
    const angle = (index * Math.PI) / 3
    const [cx, cy] = [x - size * 1.3 + Math.cos(angle) * size * 0.74, y + Math.sin(angle) * size * 0.74]
    return `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${(size * 0.09).toFixed(1)}"/>`
  }).join('')
  const left = x + size * 0.7
  const side = `<path d="M${left} ${y - size}h${size * 0.3}v${size * 0.55}h${size * 0.7}v${size * 0.9}h${-size * 0.7}v${size * 0.55}h${-size * 0.3}z"/>`
  const mark = y + size * 1.28
  const measure = `<path d="M${left} ${mark - 8}v16M${left + size} ${mark - 8}v16M${left} ${mark}h${size}"/>`
  const axis = `<path d="M${x - size * 2.5} ${y}H${left + size * 1.3}" stroke-dasharray="18 5 4 5"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><g fill="#fff" stroke="${INK}" stroke-width="2">${ring(size)}${ring(size * 0.42, `fill="${accent}" fill-opacity=".14"`)}${ring(size * 0.24)}${holes}${side}</g><g fill="none" stroke="${accent}" stroke-width="1.5">${axis}${measure}</g></svg>\n`
}

/** A mark for tabs and home screens until the group draws its own. */
export const drawMark = (accent) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${accent}"/><circle cx="16" cy="16" r="8" fill="none" stroke="#fff" stroke-width="4"/></svg>\n`
