/** The states of an entry, in the order of the filter, with their Chinese names. */
export const entryStateNames = {
  published: '已发布',
  scheduled: '定时发布',
  draft: '草稿',
  withdrawn: '已下线',
  deleted: '已删除',
} as const

/** What a managed list can be narrowed to: a state, or something that wants attention. */
export const listedStateNames = { ...entryStateNames, changed: '有未发布的修改', ending: '30 天内下线' } as const

/** See `listedStateNames`. */
export type ListedState = keyof typeof listedStateNames

/** Where an entry stands in its life: never published, visible now, visible later, no longer visible, in the trash. */
export type EntryState = keyof typeof entryStateNames
