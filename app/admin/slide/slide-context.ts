import { createContext, type ReactNode } from 'react'
import type { HomePage } from '../../contract'

/**
 * Renders slides as the site shows them, given by the pages of banners: the back office imports nothing of the site. Null
 * where no slide is written.
 */
export const SlideContext = createContext<((banners: HomePage['banners']) => ReactNode) | null>(null)
