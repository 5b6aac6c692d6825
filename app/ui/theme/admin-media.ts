import { layoutWidths } from './media'

/** Media queries of the back office alone, which public pages do without. */
export const adminMedia = {
  /** Where the menu makes room for a form. */
  formDesktop: `@media ${layoutWidths.desktop} and (max-width:1439.98px)`,
} as const
