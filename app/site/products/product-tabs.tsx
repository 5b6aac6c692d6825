import { Link } from '@tanstack/react-router'
import { productSection } from '../../navigation/sections'

/** The kinds of products, for the frame's row of tabs. */
export function productTabs(current: number | undefined) {
  return productSection.parts.map(({ model, label }) => (
    <Link key={model} to={productSection.to} search={{ model }} aria-current={model === current ? 'page' : undefined} resetScroll={false}>
      {label}
    </Link>
  ))
}
