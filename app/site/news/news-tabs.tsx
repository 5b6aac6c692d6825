import { Link } from '@tanstack/react-router'
import type { CategoryNumber } from '../../content/registry'
import { sections } from '../../navigation/sections'

/** The columns of the news section, for the frame's row of tabs. */
export function NewsTabs({ current }: { current: CategoryNumber<'news'> | undefined }) {
  return sections.news.parts.map(({ model, label }) => (
    <Link
      key={model}
      to={sections.news.to}
      search={{ model }}
      aria-current={model === current ? 'page' : undefined}
      resetScroll={false}
    >
      {label}
    </Link>
  ))
}
