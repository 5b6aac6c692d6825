import {
  ArrowDownToLine,
  Ban,
  CircleArrowDown,
  Database,
  Images,
  Inbox,
  KeyRound,
  ListOrdered,
  LogIn,
  type LucideIcon,
  Pencil,
  Rocket,
  Settings,
  Trash2,
} from 'lucide-react'
import { actKindNames } from '../../content/act-kind-names'
import type { ActKind } from '../../content/act-kinds'
import { color } from '../../ui/theme'
import { Row } from '../../ui/layout'

const icons: Readonly<Record<ActKind, LucideIcon>> = {
  edit: Pencil,
  publish: Rocket,
  withdraw: CircleArrowDown,
  remove: Trash2,
  move: ListOrdered,
  media: Images,
  application: Inbox,
  setting: Settings,
  account: KeyRound,
  login: LogIn,
  export: ArrowDownToLine,
  refusal: Ban,
  system: Database,
}

/** The kind of an act, by its icon and name. */
export function ActKindMark({ kind }: { kind: ActKind }) {
  const Icon = icons[kind]
  return (
    <Row as="span" $gap={6} $inline $tone="soft" $size="meta" $nowrap>
      <Icon size={16} strokeWidth={1.75} color={color.textMuted} aria-hidden />
      {actKindNames[kind]}
    </Row>
  )
}
