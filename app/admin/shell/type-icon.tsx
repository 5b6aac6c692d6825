import { type LucideIcon, ScrollText } from 'lucide-react'
import type { IconName } from '../../content/define'
import * as namedIcons from './named-icons'

const icons: Readonly<Record<IconName, LucideIcon>> = namedIcons
const iconsByName: Readonly<Record<string, LucideIcon | undefined>> = icons

/** An icon by its name; a written sheet for names that a newer server sends. */
export function TypeIcon({ name, size = 17 }: { name: string; size?: number }) {
  const Icon = iconsByName[name] ?? ScrollText
  return <Icon size={size} strokeWidth={1.75} aria-hidden />
}
