// Prints the paths of nginx and openssl, installed when they are missing, for the tests of a site behind nginx.
import { ensureProgram } from './apt.mjs'

const advice = 'The tests behind a proxy need nginx and openssl: sudo apt-get install nginx-light openssl'

const nginx = ['/usr/sbin/nginx', '/opt/homebrew/bin/nginx', '/usr/local/bin/nginx']
console.log(ensureProgram({ name: 'nginx', paths: nginx, packages: ['nginx-light'], advice }))
console.log(ensureProgram({ name: 'openssl', paths: ['/usr/bin/openssl'], packages: ['openssl'], advice }))
