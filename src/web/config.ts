/** Settings of operators at build time. The README lists them; defaults are in `.env`. */
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
  /** The API origin of each host; empty means the page's own origin. */
  apis: {
    main: import.meta.env.VITE_MAIN_API,
    staging: import.meta.env.VITE_STAGING_API,
  },
  analytics: {
    /** The site's name at Plausible; empty turns it off. */
    plausibleDomain: import.meta.env.VITE_PLAUSIBLE_DOMAIN,
    /** The GA4 measurement id; empty turns off GA4 and its consent question. */
    ga4Id: import.meta.env.VITE_GA4_ID,
  },
  /** Whether landings show the figures of `wizards/claims.json`. */
  showsClaims: import.meta.env.VITE_CLAIMS.toLowerCase() !== 'off',
} as const;
