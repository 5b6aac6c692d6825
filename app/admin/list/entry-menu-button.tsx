import { Ellipsis } from 'lucide-react'
import { lazy } from 'react'
import styled from 'styled-components'
import type { TypeName } from '../../content/registry'
import type { ManagedRow } from '../../contract'
import { media } from '../../ui/theme'
import { IconButton } from '../shared/icon-button'
import { LazyMenuButton } from '../shell/menu-button'
import type { Standing } from './standing'

const loadMenu = async () => ({ default: (await import('./entry-menu')).EntryMenu })
const EntryMenu = lazy(loadMenu)

/** The button of an entry's menu in its list. */
export function EntryMenuButton(entry: {
  type: TypeName
  row: ManagedRow
  /** Left out while the list is not in the manual order. */
  standing: Standing | undefined
}) {
  return (
    <Button
      as={LazyMenuButton}
      aria-label={`“${entry.row.title}”的更多操作`}
      preload={loadMenu}
      renderMenu={(menu) => <EntryMenu {...menu} {...entry} />}
    >
      <Ellipsis size={18} aria-hidden />
    </Button>
  )
}

const Button = styled(IconButton)`
  display: inline-grid;
  margin: 0 -8px 0 0;
  vertical-align: middle;
  ${media.mobile} {
    width: 44px;
    height: 44px;
    margin: 0;
  }
`
