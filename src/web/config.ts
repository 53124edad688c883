/** What operators set by variables at build time; README lists them with their defaults in `.env`. */
export const config = {
  productName: import.meta.env.VITE_PRODUCT_NAME,
  company: {
    name: import.meta.env.VITE_COMPANY_NAME,
    number: import.meta.env.VITE_COMPANY_NUMBER,
    address: import.meta.env.VITE_COMPANY_ADDRESS,
    supportMail: import.meta.env.VITE_SUPPORT_MAIL,
  },
  hosts: {
    main: import.meta.env.VITE_MAIN_HOST,
    staging: import.meta.env.VITE_STAGING_HOST,
  },
  /** Where the API of each host is, as an origin; empty: on the page's own. */
  apis: {
    main: import.meta.env.VITE_MAIN_API,
    staging: import.meta.env.VITE_STAGING_API,
  },
  analytics: {
    /** The site's name at Plausible; empty: Plausible is not used. */
    plausibleDomain: import.meta.env.VITE_PLAUSIBLE_DOMAIN,
    plausibleOrigin: import.meta.env.VITE_PLAUSIBLE_ORIGIN,
    /** The GA4 measurement id; empty: GA4 is not used and nobody is asked for consent. */
    ga4Id: import.meta.env.VITE_GA4_ID,
  },
} as const;
