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

/** The icons that content types, the side menu and the dashboard name; another name gets a sheet of paper. */
const icons: Readonly<Record<string, LucideIcon>> = {
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

/** An icon by its name. */
export function TypeIcon({ name, size = 17 }: { name: string; size?: number }) {
  const Icon = icons[name] ?? File
  return <Icon size={size} strokeWidth={1.75} aria-hidden />
}
