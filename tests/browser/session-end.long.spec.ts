import { menuGroups } from '../../app/admin/shell/menu-groups'
import { testRights } from '../support/duties'
import { testEndsBetween, testEndsOn } from './session-steps'
import { test } from './site-fixture'

const menuItems = menuGroups({ rights: testRights.administrator }).flatMap(({ items }) => items)

const menuPaths = menuItems.flatMap(({ to, add }) => (add ? [to, add] : [to]))

/** A list and a page of one's own; a form in `session-end.spec.ts`. */
const inEveryWay = ['/news/updateNews', '/user']

// Both workers share them.
test.describe.configure({ mode: 'parallel' })

testEndsOn(inEveryWay)

const byMenu = ['/manage', ...menuPaths].filter((path) => !inEveryWay.includes(path))
const length = Math.ceil(byMenu.length / 4)
for (const first of [0, length, 2 * length, 3 * length]) testEndsBetween(byMenu.slice(first, first + length))
