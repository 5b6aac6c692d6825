import { theme } from '../../ui/theme'

const { c } = theme

/** A certificate without words, for one whose scan staff have not uploaded. */
export function CertificateDrawing() {
  return (
    <svg className="drawing" viewBox="0 0 220 154" fill="none" aria-hidden="true">
      <path fill={c.n0} stroke={c.n300} d="M.5.5h219v153H.5z" />
      <path stroke={c.az500} strokeWidth="2" d="M9 9h202v136H9z" />
      <path stroke={c.ma300} d="M13.5 13.5h193v127h-193z" />
      <path fill={c.n700} d="M70 34h80v10H70z" />
      <path stroke={c.n300} strokeWidth="2" d="M36 66h148M36 82h118M36 98h76" />
      <circle cx="160" cy="110" r="15" stroke={c.ci600} strokeOpacity=".7" strokeWidth="2" />
      <path fill={c.ci600} fillOpacity=".7" d="M160 101l2.2 6.2h6.6l-5.3 4 2 6.3-5.5-3.9-5.5 3.9 2-6.3-5.3-4h6.6z" />
    </svg>
  )
}
