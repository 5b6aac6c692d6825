/** The company's mark: two threads woven over and under, a control point in the middle. */
export function Mark({ size, onDark = false }: { size: number; onDark?: boolean }) {
  const [warp, weft, gap, point] = onDark ? ['#7FB1D3', '#74BFA8', '#0A2536', '#F0B467'] : ['#14578A', '#23856D', '#FFFFFF', '#B5672A']
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <path fill={warp} d="M10 1h6v38h-6zM24 1h6v38h-6z" />
      <path fill={gap} d="M8.6 8.6h8.8v8.8H8.6zM22.6 22.6h8.8v8.8h-8.8z" />
      <path fill={weft} d="M1 10h20.6v6H1zM31.4 10H39v6h-7.6zM1 24h7.6v6H1zM18.4 24H39v6H18.4z" />
      <circle cx="20" cy="20" r="2.6" fill={point} />
    </svg>
  )
}
