import { Link } from '@tanstack/react-router'
import type { CategoryNumber } from '../../content/registry'
import { sections } from '../../navigation/sections'

/** The kinds of products, for the frame's row of tabs. */
export function productTabs(current: CategoryNumber<'product'> | undefined) {
  return sections.product.parts.map(({ model, label }) => (
    <Link
      key={model}
      to={sections.product.to}
      search={{ model }}
      aria-current={model === current ? 'page' : undefined}
      resetScroll={false}
    >
      {label}
    </Link>
  ))
}
