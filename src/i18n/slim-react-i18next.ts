/** What gatsby-plugin-react-i18next needs of react-i18next: it asks for all of it, which a browser would load (create-webpack-config.ts). */
export { I18nextProvider, useTranslation } from 'react-i18next'
