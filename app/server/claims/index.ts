export { createHeldCertificates, type ReadHeldCertificates } from './held-certificates'
export { applyClaims } from './apply-claims'
