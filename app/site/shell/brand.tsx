import { Link } from '@tanstack/react-router'
import { LogoMark } from '../../ui/marks/logo'
import { useSettings } from '../shared/settings'

/** The site's name with its sign, which lead home. */
export function Brand() {
  return (
    <Link to="/" className="brand">
      <LogoMark />
      {useSettings().shortName}
    </Link>
  )
}
