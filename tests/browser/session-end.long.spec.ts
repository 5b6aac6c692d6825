import { menuGroups } from '../../app/admin/shell/menu-groups'
import { testEndsOn } from './session-steps'

const menuItems = menuGroups('administrator').flatMap(({ items }) => items)

testEndsOn([...menuItems.flatMap(({ to, add }) => (add ? [to, add] : [to])), '/user'])
