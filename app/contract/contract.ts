import { type TypeName, typeNames } from '../content/registry'
import { type MenuType, menuTypes } from '../content/site-structure'
import { accountCalls } from './accounts'
import { applicationCalls } from './applications'
import { auditCalls } from './audit'
import type { Call } from './call'
import { caseLibraryCalls } from './case-library'
import { checkCalls } from './checks'
import { documentationCalls } from './documentation'
import { downloadCalls } from './downloads'
import { homeCalls } from './home'
import { mediaCalls } from './media'
import { mediaFolderCalls } from './media-folders'
import { overviewCalls } from './overview'
import { relatedCalls } from './related'
import { presenceCalls } from './presence'
import { previewCalls } from './previews'
import { menuCall, type PublicEntryCalls, publicEntryCalls } from './public-entries'
import { searchCalls } from './search'
import { sentApplicationCalls } from './sent-applications'
import { sessionCalls } from './session'
import { settingCalls } from './settings'
import { type StaffEntryCalls, staffEntryCalls } from './staff-entries'
import { statisticsCalls } from './statistics'
import { trashCalls } from './trash'
import type { CallName, CallNameOf, ContentCallName } from './types'
import { wechatCalls } from './wechat'
import { writingHelpCalls } from './writing-help'

type EntryCalls<Name extends TypeName> = PublicEntryCalls<Name> & StaffEntryCalls<Name>
type MenuCalls = { [Name in MenuType]: ReturnType<typeof menuCall<Name>> }

/** `Object.fromEntries` forgets which call belongs to which type. */
const entryCalls = Object.fromEntries(
  typeNames.map((name) => [name, { ...publicEntryCalls(name), ...staffEntryCalls(name) }]),
) as { [Name in TypeName]: unknown } as { [Name in TypeName]: EntryCalls<Name> }

const contentGroups = {
  ...entryCalls,
  menu: Object.fromEntries(menuTypes.map((name) => [name, menuCall(name)])) as object as MenuCalls,
  home: homeCalls,
  caseLibrary: caseLibraryCalls,
  related: relatedCalls,
  download: downloadCalls,
}

/** The groups whose calls may answer from published content alone. */
export type ContentGroups = typeof contentGroups

const contentCallNames = listNamedCalls(contentGroups).flatMap(([name, { readsContent }]) =>
  readsContent ? [name] : [],
)

/** Every call of the API, by group and name; nothing else is answered. */
const contract = {
  session: sessionCalls,
  ...contentGroups,
  search: searchCalls,
  setting: settingCalls,
  application: { ...sentApplicationCalls, ...applicationCalls },
  media: mediaCalls,
  mediaFolder: mediaFolderCalls,
  account: accountCalls,
  overview: overviewCalls,
  check: checkCalls,
  trash: trashCalls,
  presence: presenceCalls,
  statistics: statisticsCalls,
  audit: auditCalls,
  wechat: wechatCalls,
  writingHelp: writingHelpCalls,
  // `listNamedCalls` names all calls of the groups, and only those that read content were kept.
  preview: previewCalls(contentCallNames as ContentCallName[]),
  documentation: documentationCalls,
}

export type Contract = typeof contract

/** A call together with its name, such as `news.list`. */
export interface NamedCall extends Call {
  name: CallName
}

function listNamedCalls<Groups extends object>(groups: Groups): Array<[CallNameOf<Groups>, Call]> {
  return Object.entries(groups).flatMap(([group, calls]: [string, Record<string, Call>]) =>
    Object.entries(calls).map(([key, call]): [CallNameOf<Groups>, Call] => [
      `${group}.${key}` as CallNameOf<Groups>,
      call,
    ]),
  )
}

/** Every call with its name. */
export const calls: readonly NamedCall[] = listNamedCalls(contract).map(([name, call]) => ({ ...call, name }))

const callsByName = new Map<string, NamedCall>(calls.map((call) => [call.name, call]))

/** The call of a name; undefined when none is declared under it. */
export function findCall(name: string): NamedCall | undefined {
  return callsByName.get(name)
}
