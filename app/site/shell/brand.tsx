import { Link } from '@tanstack/react-router'
import { LogoMark } from '../../ui/marks/logo'

/** The site's name with its sign, which lead home. */
export function Brand() {
  return (
    <Link to="/" className="brand">
      <LogoMark />
      经纬空间
    </Link>
  )
}
