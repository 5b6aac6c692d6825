import { type TypeName, typeNames } from '../../content/registry'
import { type MenuType, menuTypes } from '../../content/site-structure'
import type { CallName, Contract, menuCall } from '../../contract'
import { accountHandlers } from './accounts'
import { applicationHandlers } from './applications'
import { auditHandlers } from './audit'
import { checkHandlers } from './checks'
import { documentationHandlers } from './documentation'
import { downloadHandlers } from './downloads'
import type { AnyHandler, Handler, Handlers } from './handler'
import { homeHandlers } from './home'
import { mediaHandlers } from './media'
import { mediaFolderHandlers } from './media-folders'
import { overviewHandlers } from './overview'
import { presenceHandlers } from './presence'
import { createPreviewHandlers } from './previews'
import { caseLibraryHandlers } from './case-library'
import { createPublicEntryHandlers } from './public-entries'
import { relatedHandlers } from './related'
import { searchHandlers } from './search'
import { sentApplicationHandlers } from './sent-applications'
import { sessionHandlers } from './session'
import { settingHandlers } from './settings'
import { createStaffEntryHandlers } from './staff-entries'
import { statisticsHandlers } from './statistics'
import { trashHandlers } from './trash'
import { wechatHandlers } from './wechat'
import { writingHelpHandlers } from './writing-help'

type EntryHandlers = { [Name in TypeName]: Handlers<Contract[Name]> }
type MenuHandlers = Handlers<Contract['menu']>

function createMenuHandler<Name extends MenuType>(name: Name): Handler<ReturnType<typeof menuCall<Name>>> {
  return ({ entries }, { query: { type: category, ...query } }) => entries.listMenu(name, { ...query, category })
}

/** `Object.fromEntries` forgets which handlers belong to which type. */
const entryHandlers = Object.fromEntries(
  typeNames.map((name) => [name, { ...createPublicEntryHandlers(name), ...createStaffEntryHandlers(name) }]),
) as { [Name in TypeName]: unknown } as EntryHandlers

/** What the server does for every call of the contract. */
const handlers: { [Group in keyof Contract]: Handlers<Contract[Group]> } = {
  ...entryHandlers,
  menu: Object.fromEntries(menuTypes.map((name) => [name, createMenuHandler(name)])) as object as MenuHandlers,
  home: homeHandlers,
  caseLibrary: caseLibraryHandlers,
  related: relatedHandlers,
  download: downloadHandlers,
  session: sessionHandlers,
  search: searchHandlers,
  setting: settingHandlers,
  application: { ...sentApplicationHandlers, ...applicationHandlers },
  media: mediaHandlers,
  mediaFolder: mediaFolderHandlers,
  account: accountHandlers,
  overview: overviewHandlers,
  check: checkHandlers,
  presence: presenceHandlers,
  trash: trashHandlers,
  statistics: statisticsHandlers,
  audit: auditHandlers,
  wechat: wechatHandlers,
  writingHelp: writingHelpHandlers,
  preview: createPreviewHandlers((name) => findHandler(name)),
  documentation: documentationHandlers,
}

const handlersByName = new Map<string, AnyHandler>(
  Object.entries(handlers).flatMap(([group, inGroup]: [string, object]) =>
    // The dispatcher gives every handler the input that the contract's schemas have made of what was sent.
    Object.entries(inGroup).map(([key, handler]) => [`${group}.${key}`, handler as AnyHandler] as const),
  ),
)

/** The handler of a call. @throws Error when the name is of no call */
export function findHandler(name: CallName): AnyHandler {
  const handler = handlersByName.get(name)
  if (!handler) throw new Error(`no handler for ${name}`)
  return handler
}
