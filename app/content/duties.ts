import { isTypeName, type TypeName, typeNames } from './registry'
import {
  type ContentAction,
  contentActions,
  findRequiredRight,
  type HeldScope,
  listScopes,
  rightNames,
  type RightName,
  type Rights,
  type Scope,
  splitRight,
} from './rights'

/** The rights of one content type by action. */
type ContentRights = Partial<Record<ContentAction, HeldScope>>

/**
 * The rights of a duty as they are stored: those of content once for every type, and again only for types that differ. A
 * type that is registered later so has the rights that the others have.
 */
export interface StoredRights {
  content: ContentRights
  types: Partial<Record<TypeName, ContentRights>>
  /** What is not content. */
  system: Rights
}

/** Whoever a stage names can decide in it, whatever else they do. */
const readAndReview: ContentRights = { view: 'all', review: 'all' }

/** The duties that every site begins with. They can be changed, and set back to this. */
export const presets = {
  administrator: {
    name: '系统管理员',
    rights: {
      content: {
        view: 'all',
        edit: 'all',
        submit: 'all',
        review: 'all',
        publish: 'all',
        withdraw: 'all',
        delete: 'all',
      },
      types: {},
      system: {
        'media.view': 'all',
        'media.edit': 'all',
        'map.view': 'all',
        'map.edit': 'all',
        'trash.view': 'all',
        'trash.purge': 'all',
        'statistics.view': 'all',
        'setting.contact': 'all',
        'setting.other': 'all',
        'account.manage': 'all',
        'trail.view': 'all',
        'trail.undo': 'all',
      },
    },
  },
  editor: {
    name: '内容编辑',
    rights: {
      content: {
        view: 'all',
        edit: 'own',
        submit: 'own',
        review: 'all',
        publish: 'own',
        withdraw: 'own',
        delete: 'own',
      },
      types: {
        banner: {
          view: 'all',
          edit: 'all',
          submit: 'all',
          review: 'all',
          publish: 'own',
          withdraw: 'own',
          delete: 'own',
        },
      },
      system: {
        'media.view': 'all',
        'media.edit': 'all',
        'map.view': 'all',
        'map.edit': 'all',
        'trash.view': 'all',
        'statistics.view': 'all',
        'setting.contact': 'all',
        'trail.view': 'own',
        'trail.undo': 'own',
      },
    },
  },
  reviewer: {
    name: '审核',
    rights: {
      content: { view: 'all', review: 'all', publish: 'all', withdraw: 'all' },
      types: {},
      system: {
        'media.view': 'all',
        'map.view': 'all',
        'map.edit': 'all',
        'trash.view': 'all',
        'statistics.view': 'all',
        'trail.view': 'own',
        'trail.undo': 'own',
      },
    },
  },
  business: {
    name: '商务',
    rights: {
      content: readAndReview,
      types: {
        serviceNetwork: { view: 'all', edit: 'all', submit: 'all', review: 'all' },
        recruitment: { view: 'all', edit: 'all', submit: 'all', review: 'all' },
      },
      system: {
        'application.view': 'all',
        'application.handle': 'all',
        'application.reveal': 'own',
        'application.export': 'own',
        'application.delete': 'own',
        'media.view': 'all',
        'media.edit': 'all',
        'statistics.view': 'all',
        'trail.view': 'own',
        'trail.undo': 'own',
      },
    },
  },
  personnel: {
    name: '人事',
    rights: {
      content: readAndReview,
      types: { recruitment: { view: 'all', edit: 'all', submit: 'all', review: 'all' } },
      system: {
        'candidate.view': 'all',
        'candidate.handle': 'all',
        'candidate.reveal': 'all',
        'candidate.delete': 'all',
        'media.view': 'all',
        'media.edit': 'all',
        'trail.view': 'own',
        'trail.undo': 'own',
      },
    },
  },
  auditor: {
    name: '审计',
    rights: {
      content: readAndReview,
      types: {},
      system: { 'media.view': 'all', 'statistics.view': 'all', 'trail.view': 'all', 'trail.verify': 'all' },
    },
  },
} as const satisfies Record<string, { name: string; rights: StoredRights }>

export type PresetName = keyof typeof presets

/** Whether a text names a preset. */
export function isPresetName(text: string): text is PresetName {
  return Object.hasOwn(presets, text)
}

/** The duties of the first account, and of one that the shell makes: a small company has one person for all of it. */
export const founderPresets = ['administrator', 'business', 'personnel', 'auditor'] as const satisfies PresetName[]

/** The duty of somebody who has none yet, as the form of a new account proposes it. */
export const newAccountPreset: PresetName = 'editor'

/** The rights of a preset, each by its name. */
export function getPresetRights(name: PresetName): Rights {
  return expandRights(presets[name].rights)
}

/** What a duty's stored rights mean for every type that is registered now. */
export function expandRights({ content, types, system }: StoredRights): Rights {
  const rights: Rights = { ...system }
  for (const type of typeNames)
    for (const [action, scope] of Object.entries(types[type] ?? content))
      if (isContentAction(action)) rights[`${type}.${action}`] = scope
  return rights
}

/** The type whose rights all others have that are not set apart. */
export const modelType: TypeName = 'news'

/** How rights are stored. */
export function compressRights(rights: Rights): StoredRights {
  const content = selectType(rights, modelType)
  const types: StoredRights['types'] = {}
  for (const type of typeNames) if (!isLikeModel(rights, type)) types[type] = selectType(rights, type)
  const inTypes = new Set<RightName>(typeNames.flatMap((type) => actions.map((action) => `${type}.${action}` as const)))
  const system: Rights = {}
  for (const name of rightNames) if (!inTypes.has(name) && rights[name]) system[name] = rights[name]
  return { content, types, system }
}

/** Whether a type has the rights that the model type has. */
export function isLikeModel(rights: Rights, type: TypeName): boolean {
  return actions.every((action) => rights[`${type}.${action}`] === rights[`${modelType}.${action}`])
}

/** Whether two sets of rights are the same. */
export function areSameRights(one: Rights, other: Rights): boolean {
  return rightNames.every((name) => one[name] === other[name])
}

const actions = Object.keys(contentActions).filter(isContentAction)

function isContentAction(text: string): text is ContentAction {
  return Object.hasOwn(contentActions, text)
}

function selectType(rights: Rights, type: TypeName): ContentRights {
  const selected: ContentRights = {}
  for (const action of actions) {
    const scope = rights[`${type}.${action}`]
    if (scope) selected[action] = scope
  }
  return selected
}

const widths: Record<Scope, number> = { none: 0, own: 1, all: 2 }

/**
 * Changes a right of a duty, with what goes along: a right brings the one that it cannot do without, and takes away those
 * that cannot do without it. Types with the rights of the model type follow it.
 * @returns the rights, and those of the same subject that went along
 */
export function changeRight(rights: Rights, right: RightName, scope: Scope): { rights: Rights; along: RightName[] } {
  const { subject } = splitRight(right)
  let changed = withScope(rights, right, scope)
  const required = findRequiredRight(right)
  const along: RightName[] = []
  const change = (name: RightName, wanted: Scope) => {
    changed = withScope(changed, name, wanted)
    along.push(name)
  }
  if (required && widths[changed[required] ?? 'none'] < widths[scope])
    change(required, listScopes(required).includes(scope) ? scope : 'all')
  for (const name of rightNames)
    if (findRequiredRight(name) === right && widths[changed[name] ?? 'none'] > widths[scope])
      change(name, listScopes(name).includes(scope) ? scope : 'none')
  if (subject === modelType)
    for (const type of typeNames)
      if (type !== modelType && isLikeModel(rights, type))
        for (const action of actions) {
          const followed = changed[`${modelType}.${action}`] ?? 'none'
          changed = withScope(changed, `${type}.${action}`, followed)
        }
  return { rights: changed, along }
}

function withScope(rights: Rights, right: RightName, scope: Scope): Rights {
  const { [right]: _before, ...others } = rights
  return scope === 'none' ? others : { ...others, [right]: scope }
}

/** The rights that differ; of types that have those of the model type before and after, they are not counted again. */
export function listChangedRights(before: Rights, after: Rights): RightName[] {
  return rightNames.filter((name) => {
    if (before[name] === after[name]) return false
    const { subject } = splitRight(name)
    const isFollower = isTypeName(subject) && subject !== modelType
    return !(isFollower && isLikeModel(before, subject) && isLikeModel(after, subject))
  })
}

/** Whether two lists of ids name the same duties, in whatever order and however often. */
export function areSameDuties(one: readonly number[], other: readonly number[]): boolean {
  return new Set(one).size === new Set(other).size && one.every((id) => other.includes(id))
}
