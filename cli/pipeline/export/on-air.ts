import type { TargetName } from './targets/target.ts'

export interface OnAirInput {
  readonly target: TargetName
  /** Absolute folder of the export. */
  readonly dir: string
  readonly hosts: readonly string[]
}

interface OnAirPlace {
  /** Of the export. */
  readonly dir: string
  /** Of one host in it. */
  readonly site: string
  readonly host: string
}

const LINES: Readonly<Record<TargetName, (place: OnAirPlace) => readonly string[]>> = {
  files: ({ site, host }) => [
    `rsync --archive --delete --delay-updates ${site}/public/ USER@SERVER:/var/www/${host}/`,
    `curl --head http://${host}/`,
  ],
  nginx: ({ dir }) => [
    'apt-get install --yes nginx-light',
    'rm --force /etc/nginx/sites-enabled/default',
    `ln --force --symbolic ${dir}/nginx.conf /etc/nginx/conf.d/uapp.conf`,
    'nginx -t',
    'nginx -s reload || nginx',
  ],
  netlify: ({ site }) => [
    'npm install --global netlify-cli',
    'netlify login',
    'netlify sites:create --name NAME',
    `netlify deploy --prod --no-build --site NAME --dir ${site}/public`,
    'netlify open:site --site NAME',
  ],
  cloudflare: ({ site }) => [
    'npm install --global wrangler',
    'wrangler login',
    'wrangler pages project create NAME --production-branch main',
    `wrangler pages deploy ${site}/public --project-name NAME --branch main`,
    'curl --head https://NAME.pages.dev/',
  ],
  s3: ({ site, host }) => [
    `aws s3 mb s3://${host}`,
    `aws s3api delete-public-access-block --bucket ${host}`,
    `aws s3api put-bucket-policy --bucket ${host} --policy file://${site}/policy.json`,
    `aws s3api put-bucket-website --bucket ${host} --website-configuration file://${site}/website.json`,
    `sh ${site}/upload.sh ${host}`,
  ],
}

/** The lines that put an export on the air, as a person types them; `docs/hosting.md` explains each. */
export const listOnAirLines = ({ target, dir, hosts: [host = ''] }: OnAirInput): readonly string[] =>
  LINES[target]({ dir, site: `${dir}/${host}`, host })
