import {
  Award,
  BriefcaseBusiness,
  Building2,
  CalendarClock,
  File,
  FilePen,
  Flag,
  Image,
  ImageOff,
  Images,
  Inbox,
  Layers,
  type LucideIcon,
  MapPin,
  MapPinned,
  Milestone,
  Network,
  Newspaper,
  Package,
  ScrollText,
  Settings,
  UserCog,
  Users,
} from 'lucide-react'
import type { IconName } from '../../content/icons'

const icons: Readonly<Record<IconName, LucideIcon>> = {
  Award,
  BriefcaseBusiness,
  Building2,
  CalendarClock,
  FilePen,
  Flag,
  Image,
  ImageOff,
  Images,
  Inbox,
  Layers,
  MapPin,
  MapPinned,
  Milestone,
  Network,
  Newspaper,
  Package,
  ScrollText,
  Settings,
  UserCog,
  Users,
}

const iconsByName: Readonly<Record<string, LucideIcon | undefined>> = icons

/** An icon by its name; a sheet of paper for names that a newer server sends. */
export function TypeIcon({ name, size = 17 }: { name: string; size?: number }) {
  const Icon = iconsByName[name] ?? File
  return <Icon size={size} strokeWidth={1.75} aria-hidden />
}
