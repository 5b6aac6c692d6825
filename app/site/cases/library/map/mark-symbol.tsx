import type { ReactNode } from 'react'
import type { ExtentKind } from '../../../../content/values'
import { color } from '../../../../ui/theme'

/** What visitors read of the marks. */
export const kindNames: Readonly<Record<ExtentKind, string>> = {
  area: '面状项目',
  linear: '线状项目',
  point: '点状项目',
  water: '水域项目',
}

/** The shapes of marks around their point. */
const shapes: Record<ExtentKind, ReactNode> = {
  area: (
    <>
      <path d="M0-10.5l10 17.5h-20z" />
      <circle r="1.8" cy="1.5" fill="currentColor" stroke="none" />
    </>
  ),
  linear: (
    <>
      <circle r="8.5" />
      <path d="M-5 0h4m2 0h4" />
    </>
  ),
  water: (
    <>
      <circle r="8.5" />
      <path d="M-6-6l12 12m0-12l-12 12" />
    </>
  ),
  point: (
    <>
      <path d="M-8-8h16v16h-16z" />
      <circle r="1.8" fill="currentColor" stroke="none" />
    </>
  ),
}

/** A survey mark by what a project covers, in the colour of the text. */
export function MarkSymbol({ kind, size = 28 }: { kind: ExtentKind; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="-14 -14 28 28"
      fill={color.surface}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shapes[kind]}
    </svg>
  )
}
