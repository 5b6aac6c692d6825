import type { z, ZodType } from 'zod'
import type { TypeName } from '../content/registry'
import type { ContentGroups, Contract } from './contract'
import type { PublicEntryCalls } from './public-entries'
import type { AskedCategory } from './query'

/** The names of all calls in some groups, such as `news.list`. */
export type CallNameOf<Groups> = {
  [Group in keyof Groups & string]: `${Group}.${keyof Groups[Group] & string}`
}[keyof Groups & string]

type CallIn<Groups, Name> = Name extends `${infer Group extends keyof Groups & string}.${infer Key}`
  ? Key extends keyof Groups[Group]
    ? Groups[Group][Key]
    : never
  : never

type NamesWith<Groups, Facts> = {
  [Name in CallNameOf<Groups>]: CallIn<Groups, Name> extends Facts ? Name : never
}[CallNameOf<Groups>]

/** The name of a call: its group and its key in the contract. */
export type CallName = CallNameOf<Contract>

/** The calls that read. */
export type ReadName = NamesWith<Contract, { method: 'GET' }>
/** The calls by which a session begins and ends. */
export type SessionWriteName = Extract<NamesWith<Contract, { method: 'POST' }>, `session.${string}`>
/** The calls by which visitors write; those of the session are none of them. */
export type VisitorWriteName = Exclude<NamesWith<Contract, { method: 'POST'; access: 'public' }>, SessionWriteName>
/** The calls by which staff write. */
export type StaffWriteName = Exclude<NamesWith<Contract, { method: 'POST' }>, VisitorWriteName | SessionWriteName>
/** The calls that answer from published content alone. */
export type ContentCallName = NamesWith<ContentGroups, { method: 'GET'; access: 'public' }>

type Calls = { [Name in CallName]: CallIn<Contract, Name> }
type Input<Schema> = Schema extends ZodType ? z.input<Schema> : undefined
type Queries = { [Name in CallName]: Input<Calls[Name]['query']> }
type Bodies = { [Name in CallName]: Input<Calls[Name]['body']> }
type Answers = { [Name in CallName]: z.output<Calls[Name]['answer']> }
type Paths = { [Name in CallName]: Calls[Name]['path'] }

/** What a call's query takes. */
export type QueryOf<Name extends CallName> = Queries[Name]
/** What a call's body takes. */
export type BodyOf<Name extends CallName> = Bodies[Name]
/** What a call answers. */
export type AnswerOf<Name extends CallName> = Answers[Name]
/** Where a call is, below `/api`. */
export type PathOf<Name extends CallName> = Paths[Name]

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
