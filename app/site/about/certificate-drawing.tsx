import { color } from '../../ui/theme'

/** A certificate without words, for one whose scan staff have not uploaded. */
export function CertificateDrawing({ className = '' }: { className?: string }) {
  return (
    <svg className={`daylight ${className}`} viewBox="0 0 220 154" fill="none" aria-hidden="true">
      <path fill={color.surface} stroke={color.lineMedium} d="M.5.5h219v153H.5z" />
      <path stroke={color.focus} strokeWidth="2" d="M9 9h202v136H9z" />
      <path stroke={color.accentOnDark} d="M13.5 13.5h193v127h-193z" />
      <path fill={color.textSecondary} d="M70 34h80v10H70z" />
      <path stroke={color.lineMedium} strokeWidth="2" d="M36 66h148M36 82h118M36 98h76" />
      <circle cx="160" cy="110" r="15" stroke={color.danger} strokeOpacity=".7" strokeWidth="2" />
      <path
        fill={color.danger}
        fillOpacity=".7"
        d="M160 101l2.2 6.2h6.6l-5.3 4 2 6.3-5.5-3.9-5.5 3.9 2-6.3-5.3-4h6.6z"
      />
    </svg>
  )
}
