/** The viewer is loaded on the first interaction with a certificate. */
export const loadCertificateViewer = () => import('./certificate-viewer')
