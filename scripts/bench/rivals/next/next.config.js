// oxlint-disable-next-line import/no-default-export -- Next takes its configuration so
export default {
  output: 'export',
  trailingSlash: true,
  reactStrictMode: true,
  images: { unoptimized: true },
}
