import type { CloudValue } from '../values'

/** How many points or triangles it has, and how large it is, such as `12.4 万点` and `240 × 198 × 56.2 m`. */
export function describeCloud({ points, triangles, sides }: CloudValue): [amount: string, size: string] {
  const { width, depth, height } = sides
  const text = [width, depth, height].map((side) => side.toFixed(side < 100 ? 1 : 0)).join(' × ')
  const [count, unit] = triangles === undefined ? [points, '点'] : [triangles, '个三角面']
  const amount = count < 10_000 ? `${count} ${unit}` : `${(count / 10_000).toFixed(1)} 万${unit}`
  return [amount, `${text} m`]
}
