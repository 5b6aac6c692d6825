import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type SectionName, type PartNumber, sections } from '../../content/site-structure'

interface SectionPartLinkProps<Name extends SectionName> {
  section: Name
  model: PartNumber<Name>
  className?: string
  'aria-current'?: 'page' | undefined
  /** False where the page stays as far down as it is. */
  resetScroll?: boolean
  children: ReactNode
}

/** A link to one numbered part of a section, for lists that run over all sections alike. */
export function SectionPartLink<Name extends SectionName>({ section, model, ...rest }: SectionPartLinkProps<Name>) {
  return <Link to={sections[section].to} search={{ model }} {...rest} />
}
