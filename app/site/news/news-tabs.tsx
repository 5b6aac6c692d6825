import { Link } from '@tanstack/react-router'
import { newsSection } from '../../navigation/sections'

/** The columns of the news section, for the frame's row of tabs. */
export function NewsTabs({ current }: { current: number | undefined }) {
  return newsSection.parts.map(({ model, label }) => (
    <Link key={model} to={newsSection.to} search={{ model }} aria-current={model === current ? 'page' : undefined} resetScroll={false}>
      {label}
    </Link>
  ))
}
