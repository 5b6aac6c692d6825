import {
  Award,
  BriefcaseBusiness,
  Building2,
  File,
  Flag,
  Image,
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

/** The icons that content types and the side menu name; another name gets a sheet of paper. */
const icons: Readonly<Record<string, LucideIcon>> = {
  Award,
  BriefcaseBusiness,
  Building2,
  Flag,
  Image,
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
