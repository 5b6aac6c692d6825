import { menuGroups } from '../../app/admin/shell/menu-groups'
import { testRights } from '../support/duties'
import { testEndsOn } from './session-steps'

const menuItems = menuGroups({ rights: testRights.administrator }).flatMap(({ items }) => items)

const menuPaths = menuItems.flatMap(({ to, add }) => (add ? [to, add] : [to]))

testEndsOn(['/manage', ...menuPaths.filter((path) => path !== '/news/addNews'), '/user'])
