/** This site's token endpoint: browsers exchange codes and renew logins at it, and never see a refresh token. */
export const TOKEN_PATH = '/api/portal/token'
