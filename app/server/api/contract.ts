import type { z, ZodType } from 'zod'
import { type TypeName, typeNames } from '../../content/registry'
import { type MenuType, menuTypes } from '../../content/site-structure'
import { getCallPath } from '../../contract/call-path'
import type { AskedCategory } from '../../contract/shapes'
import { accountCalls, sessionCalls } from './accounts'
import { activityCalls } from './activity'
import { applicationRuleCalls, replyTemplateCalls } from './application-rules'
import { applicationCalls, sentApplicationCalls } from './applications'
import { bidCalls } from './bids'
import type { Call, NamedCall } from './call'
import { candidateCalls, sentCandidateCalls } from './candidates'
import { checkCalls } from './checks'
import { companyWordCalls } from './company-words'
import { redirectCalls } from './redirects'
import { deviceCalls } from './devices'
import { commentCalls } from './comments'
import { accessTokenCalls } from './access-tokens'
import { createDocumentationCalls } from './documentation'
import { dutyCalls } from './duties'
import { createMenuCall, createPublicEntryCalls, createStaffEntryCalls, trashCalls } from './entries'
import { extentCalls } from './extents'
import type { fileAnswer } from './file-answer'
import { linkCalls } from './links'
import { mediaCalls } from './media'
import { mediaFolderCalls } from './media-folders'
import { overviewCalls, statisticsCalls } from './overview'
import {
  caseLibraryCalls,
  downloadCalls,
  homeCalls,
  registerCalls,
  relatedCalls,
  searchCalls,
  wechatCalls,
} from './pages'
import { deliveryCalls, noticeCalls } from './notices'
import { passkeyCalls, passkeySignInCalls } from './passkeys'
import { presenceCalls } from './presence'
import { createPreviewCalls } from './previews'
import { providerCalls, providerSignInCalls } from './provider'
import { scheduleCalls } from './schedule'
import { securityCalls } from './security'
import { createLinkedReviewCalls, reviewLinkCalls } from './review-links'
import { reviewCalls } from './reviews'
import { settingCalls } from './settings'
import { totpCalls } from './totp'
import { writingHelpCalls } from './writing-help'

type PublicEntryCalls<Name extends TypeName> = ReturnType<typeof createPublicEntryCalls<Name>>
type EntryCalls = {
  [Name in TypeName]: PublicEntryCalls<Name> & ReturnType<typeof createStaffEntryCalls<Name>>
}
type MenuCalls = { [Name in MenuType]: ReturnType<typeof createMenuCall<Name>> }

/** The groups whose calls may answer from published content alone. */
const contentGroups = {
  // `Object.fromEntries` forgets which calls belong to which type.
  ...(Object.fromEntries(
    typeNames.map((name) => [name, { ...createPublicEntryCalls(name), ...createStaffEntryCalls(name) }]),
  ) as object as EntryCalls),
  menu: Object.fromEntries(menuTypes.map((name) => [name, createMenuCall(name)])) as object as MenuCalls,
  home: homeCalls,
  caseLibrary: caseLibraryCalls,
  related: relatedCalls,
  download: downloadCalls,
  register: registerCalls,
}

const contentCalls = new Map(
  listNamedCalls(contentGroups).flatMap((call) => (call.readsContent ? [[call.name, call]] : [])),
)

/** Every call of the API, by group and name; there are no others. */
const contract = {
  session: { ...sessionCalls, ...passkeySignInCalls, ...providerSignInCalls },
  ...contentGroups,
  search: searchCalls,
  setting: settingCalls,
  application: { ...sentApplicationCalls, ...applicationCalls },
  candidate: { ...sentCandidateCalls, ...candidateCalls },
  applicationRule: applicationRuleCalls,
  replyTemplate: replyTemplateCalls,
  media: mediaCalls,
  mediaFolder: mediaFolderCalls,
  account: accountCalls,
  duty: dutyCalls,
  security: securityCalls,
  totp: totpCalls,
  passkey: passkeyCalls,
  provider: providerCalls,
  token: accessTokenCalls,
  device: deviceCalls,
  overview: overviewCalls,
  check: checkCalls,
  link: linkCalls,
  companyWord: companyWordCalls,
  redirect: redirectCalls,
  bid: bidCalls,
  extent: extentCalls,
  comment: commentCalls,
  schedule: scheduleCalls,
  trash: trashCalls,
  presence: presenceCalls,
  statistics: statisticsCalls,
  activity: activityCalls,
  notice: noticeCalls,
  delivery: deliveryCalls,
  wechat: wechatCalls,
  writingHelp: writingHelpCalls,
  review: reviewCalls,
  reviewLink: { ...reviewLinkCalls, ...createLinkedReviewCalls(contentCalls) },
  preview: createPreviewCalls(contentCalls),
  documentation: createDocumentationCalls(() => calls),
}

type Contract = typeof contract

/** Every call with its name. */
export const calls: readonly NamedCall[] = listNamedCalls(contract)

const callsByName = new Map(calls.map((call) => [call.name, call]))

/** The call of a name; undefined when none is declared under it. */
export function findCall(name: string): NamedCall | undefined {
  return callsByName.get(name)
}

function listNamedCalls(groups: Record<string, Record<string, Call>>): NamedCall[] {
  return Object.entries(groups).flatMap(([group, inGroup]) =>
    Object.entries(inGroup).map(([key, call]) => {
      const name = `${group}.${key}`
      const path = call.path ?? getCallPath(name) + (call.access === 'public' ? '/allow' : '')
      return { ...call, name, path }
    }),
  )
}

/** The name of a call: its group and its key in the contract, such as `news.list`. */
export type CallName = {
  [Group in keyof Contract & string]: `${Group}.${keyof Contract[Group] & string}`
}[keyof Contract & string]

type CallOf<Name> = Name extends `${infer Group extends keyof Contract & string}.${infer Key}`
  ? Key extends keyof Contract[Group]
    ? Contract[Group][Key]
    : never
  : never

type Calls = { [Name in CallName]: CallOf<Name> }
type NamesWith<Facts> = { [Name in CallName]: Calls[Name] extends Facts ? Name : never }[CallName]

/** The calls that read. */
export type ReadName = NamesWith<{ method: 'GET' }>
/** The calls by which a session begins and ends. */
export type SessionWriteName = Extract<NamesWith<{ method: 'POST' }>, `session.${string}`>
/** The call that browsers send as a form with a file. */
export type FormCallName = 'candidate.create'
/** The calls by which visitors write; those of the session and those with a file are none of them. */
export type VisitorWriteName = Exclude<NamesWith<{ method: 'POST'; access: 'public' }>, SessionWriteName | FormCallName>
/** The calls by which staff write. */
export type StaffWriteName = Exclude<NamesWith<{ method: 'POST' }>, VisitorWriteName | SessionWriteName | FormCallName>

/** The calls by which staff get a file. */
export type FileCallName = Extract<NamesWith<{ answer: typeof fileAnswer }>, StaffWriteName>

type Input<Schema> = Schema extends ZodType ? z.input<Schema> : undefined
type Queries = { [Name in CallName]: Input<Calls[Name]['query']> }
type Bodies = { [Name in CallName]: Input<Calls[Name]['body']> }
type Answers = { [Name in CallName]: z.output<Calls[Name]['answer']> }

/** What a call's query takes. */
export type QueryOf<Name extends CallName> = Queries[Name]
/** What a call's body takes. */
export type BodyOf<Name extends CallName> = Bodies[Name]
/** What a call answers. */
export type AnswerOf<Name extends CallName> = Answers[Name]

/** The keys of the calls by which visitors read of every content type. */
export type EntryReadKey = keyof PublicEntryCalls<TypeName> & string
/** What a content type's reading call takes. */
export type EntryQuery<Name extends TypeName, Key extends EntryReadKey> = {
  [Part in keyof Queries[`news.${Key}`]]: Part extends 'type'
    ? AskedCategory<Name> | undefined
    : Queries[`news.${Key}`][Part]
}
/** What a content type's reading call answers. */
export type EntryAnswer<Name extends TypeName, Key extends EntryReadKey> = z.output<
  PublicEntryCalls<Name>[Key]['answer']
>

type Arguments<Given> = Given extends undefined ? [] : object extends Given ? [given?: Given] : [given: Given]
type QueryArguments = { [Name in CallName]: Arguments<Queries[Name]> }
type BodyArguments = { [Name in CallName]: Arguments<Bodies[Name]> }

/** A call's query as an argument, which may be left out when nothing in it must be given. */
export type QueryArgument<Name extends CallName> = QueryArguments[Name]
/** The same of a call's body. */
export type BodyArgument<Name extends CallName> = BodyArguments[Name]
