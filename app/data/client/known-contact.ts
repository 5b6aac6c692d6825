import { createIsomorphicFn } from '@tanstack/react-start'
import { getContact } from '../../server/http/contact'

/** What the company is called and how to reach it where its settings cannot be read: as they were read last. */
export const getKnownContact = createIsomorphicFn()
  .server(getContact)
  .client(() => ({ companyName: '', shortName: '', phone: '' }))
