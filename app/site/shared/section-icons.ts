import { Building2, Layers, type LucideIcon, MapPin, Newspaper, Package } from 'lucide-react'
import type { SectionIcon } from '../../content/site-structure'

/** The icons that sections name. */
export const sectionIcons: Record<SectionIcon, LucideIcon> = { Newspaper, Package, Layers, Building2, MapPin }
