import type { PricingType, Tier } from '@portal/contract/rules/pricing'

export type DemoPackage = {
  readonly tier: Tier
  readonly name: string
  readonly what: string
  readonly points: readonly string[]
  /** For the current order year; earlier years cost a little less. */
  readonly dollars: number
  /** 0 is the current order year, -1 the previous one. Default: all three years. */
  readonly years?: readonly number[]
  readonly isActive?: boolean
  readonly isCustom?: boolean
}

export type DemoCategory = {
  readonly name: string
  readonly description: string
  readonly color: string
  readonly pricingType: PricingType
  readonly packages: readonly DemoPackage[]
}

const recent = [-1, 0]

export const demoCatalog: readonly DemoCategory[] = [
  {
    name: 'Digital Advertising',
    description: 'Found first when the heat goes out',
    color: '#1D5FA8',
    pricingType: 'monthly',
    packages: [
      {
        tier: 'good',
        name: 'Local Search',
        what: 'Paid search for the calls closest to your shop',
        points: [
          'Paid search in your county',
          'Call tracking number',
          'Monthly lead report',
          'Ads paused when your board is full',
        ],
        dollars: 850,
      },
      {
        tier: 'better',
        name: 'Full-Reach Search',
        what: 'Search and social together, over three counties',
        points: [
          'Paid social, spring and fall',
          'Three-county radius',
          'Landing page with online booking',
          'Ads to homeowners who visited your site',
        ],
        dollars: 1250,
      },
      {
        tier: 'best',
        name: 'Market Leader',
        what: 'Every screen in your market, managed for you',
        points: [
          'Streaming TV, 40,000 households',
          'Local Services Ads management',
          'Quarterly review by phone',
          'One brand of equipment featured all season',
        ],
        dollars: 1950,
      },
    ],
  },
  {
    name: 'Direct Mail',
    description: 'In the mailbox before the season turns',
    color: '#B4540A',
    pricingType: 'one_time',
    packages: [
      {
        tier: 'base',
        name: 'Postcard',
        what: 'One oversized postcard to the streets you choose',
        points: ['2,500 postcards', 'One drop, spring', 'Your logo, license number and offer'],
        dollars: 950,
      },
      {
        tier: 'good',
        name: 'Neighborhood Mailer',
        what: 'Two drops around the homes you already serve',
        points: ['5,000 households', 'Second drop, fall', 'Tracking number on every piece'],
        dollars: 1800,
      },
      {
        tier: 'better',
        name: 'Tune-Up Series',
        what: 'A letter series that fills the shoulder season',
        points: ['Six mailers', 'Past-customer list match', 'Reply card for maintenance plans'],
        dollars: 2750,
      },
      {
        tier: 'best',
        name: 'New Mover Program',
        what: 'The first contractor a new homeowner hears from',
        points: ['New movers, every month', 'Fridge magnet insert', 'Welcome offer you set', 'Yearly address clean-up'],
        dollars: 4200,
      },
    ],
  },
  {
    name: 'Website',
    description: 'The page behind every ad',
    color: '#0F766E',
    pricingType: 'monthly',
    packages: [
      {
        tier: 'good',
        name: 'Comfort Website',
        what: 'A fast website that turns visits into booked calls',
        points: [
          'Twelve pages, written for your service area',
          'Online booking and financing request',
          'Hosting, updates and security included',
          'Two changes a month on request',
        ],
        dollars: 325,
      },
    ],
  },
  {
    name: 'Reviews & Reputation',
    description: 'The stars people read before they call',
    color: '#7A4B9E',
    pricingType: 'monthly',
    packages: [
      {
        tier: 'base',
        name: 'Review Requests',
        what: 'A text to every customer after the job',
        points: ['Requests by text and email', 'Reviews shown on your website', 'Weekly summary'],
        dollars: 145,
        years: recent,
      },
      {
        tier: 'good',
        name: 'Review Desk',
        what: 'Every review answered in your name',
        points: [
          'Replies within one business day',
          'Low ratings sent to you first',
          'Listings kept correct on 40 sites',
        ],
        dollars: 295,
        years: recent,
      },
    ],
  },
  {
    name: 'Social Media',
    description: 'Your crew, your jobs, your town',
    color: '#A83264',
    pricingType: 'monthly',
    packages: [
      {
        tier: 'good',
        name: 'Steady Feed',
        what: 'A page that looks open for business',
        points: ['Eight posts a month', 'Seasonal tips and rebate news', 'Comments watched on weekdays'],
        dollars: 275,
        years: recent,
      },
      {
        tier: 'better',
        name: 'Hometown Presence',
        what: 'Local posts with a budget behind the best of them',
        points: ['Twelve posts a month', '$150 of boosted posts included', 'Technician of the month feature'],
        dollars: 480,
        years: recent,
      },
      {
        tier: 'best',
        name: 'Video Studio',
        what: 'Short videos shot at your shop',
        points: ['One filming day a quarter', 'Twelve edited clips', 'Captions in English and Spanish'],
        dollars: 890,
        years: recent,
        isActive: false,
      },
    ],
  },
  {
    name: 'Signs & Wraps',
    description: 'Seen on every driveway',
    color: '#4D6B1A',
    pricingType: 'one_time',
    packages: [
      {
        tier: 'base',
        name: 'Yard Sign Kit',
        what: 'Signs that stay up after the install',
        points: ['100 two-sided yard signs', 'Steel stakes', '50 door hangers for the neighbors'],
        dollars: 640,
        years: recent,
      },
      {
        tier: 'good',
        name: 'Truck Graphics',
        what: 'Cut lettering and decals for one truck',
        points: ['Both doors and tailgate', 'Brand decal included', 'Installed at your shop'],
        dollars: 1150,
        years: recent,
      },
      {
        tier: 'better',
        name: 'Full Wrap',
        what: 'One van or truck wrapped from bumper to bumper',
        points: ['Design with two rounds of changes', 'Five-year vinyl', 'Photographs for your website'],
        dollars: 3475,
        years: recent,
      },
    ],
  },
  {
    name: 'Custom',
    description: 'Made for one dealer',
    color: '#4B5563',
    pricingType: 'one_time',
    packages: [
      {
        tier: 'base',
        name: 'Scoreboard Sponsorship',
        what: 'A season on the scoreboard of your high school',
        points: ['Panel design and printing', 'Mention at every home game', 'Two season passes'],
        dollars: 2400,
        years: [0],
        isCustom: true,
      },
    ],
  },
]
