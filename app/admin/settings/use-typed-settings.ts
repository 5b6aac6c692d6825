import { useState } from 'react'
import type { SiteSettings } from '../../content/settings'
import { type FocusProps, useFocusedParts } from '../shared/use-focused-parts'

/**
 * Knows in which of the settings that are not filled in somebody is typing: they stay in sight though they are stored
 * meanwhile, by whoever it was.
 * @param isUnsetOpen whether those that are not filled in are on the screen
 * @param isChanged whether a setting was changed and not saved
 */
export function useTypedSettings(isUnsetOpen: boolean, isChanged: (name: keyof SiteSettings) => boolean) {
  const { isFocused, watch } = useFocusedParts()
  const [begun, setBegun] = useState<ReadonlySet<string>>(new Set())
  return {
    isTyped: (name: keyof SiteSettings) => isFocused(name) || (begun.has(name) && isChanged(name)),
    watch(name: keyof SiteSettings): FocusProps {
      const { onFocus, onBlur } = watch(name)
      return {
        onBlur,
        onFocus(event) {
          if (isUnsetOpen) setBegun((before) => new Set(before).add(name))
          onFocus(event)
        },
      }
    },
  }
}
