import { menuGroups } from '../../app/admin/shell/menu-groups'
import { testEndsOn } from './session-steps'

const menuItems = menuGroups('administrator').flatMap(({ items }) => items)

const menuPaths = menuItems.flatMap(({ to, add }) => (add ? [to, add] : [to]))

testEndsOn(['/manage', ...menuPaths.filter((path) => path !== '/news/addNews'), '/user'])
