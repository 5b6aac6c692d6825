/** The findings that keep an entry from being published, as the button says them. */
export interface SevereFindings {
  count: number
  /** Checks once more, and leads to the first one. @returns false when none is left */
  focusFirst: () => boolean
}
