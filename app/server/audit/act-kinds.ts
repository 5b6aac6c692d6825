import type { ActKind } from '../../content/act-kinds'
import { isTypeName } from '../../content/registry'

const kindsOfVerbs: Readonly<Record<string, ActKind>> = {
  publish: 'publish',
  schedule: 'publish',
  unschedule: 'publish',
  withdraw: 'withdraw',
  delete: 'remove',
  purge: 'remove',
  restore: 'remove',
  expire: 'remove',
  place: 'move',
}

const kindsOfGroups: Readonly<Record<string, ActKind>> = {
  login: 'login',
  logout: 'login',
  account: 'account',
  duty: 'account',
  totp: 'account',
  passkey: 'account',
  device: 'account',
  provider: 'account',
  token: 'account',
  application: 'application',
  candidate: 'application',
  applicationRule: 'application',
  replyTemplate: 'application',
  settings: 'setting',
  companyWord: 'setting',
  redirect: 'setting',
  bid: 'export',
  media: 'media',
  mediaFolder: 'media',
  check: 'edit',
  comment: 'edit',
  review: 'publish',
  reviewLink: 'publish',
  writingHelp: 'edit',
}

/** The kind of an act, by the name of its action and what came of it. */
export function findKind(action: string, outcome: string): ActKind {
  const [group = '', verb = ''] = action.split('.')
  if (
    outcome === 'refused' &&
    group !== 'login' &&
    action !== 'account.password' &&
    action !== 'account.confirm' &&
    group !== 'totp' &&
    action !== 'application.lock'
  )
    return 'refusal'
  if (/^export/.test(verb)) return 'export'
  return (isTypeName(group) ? (kindsOfVerbs[verb] ?? 'edit') : kindsOfGroups[group]) ?? 'system'
}
