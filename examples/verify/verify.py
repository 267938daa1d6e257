#!/usr/bin/env python3
"""Recomputes responses of Nilam's calculators from data/rules alone, exactly. README.md says how to run it."""
import bisect, collections, functools, hashlib, json, sys
from fractions import Fraction
from pathlib import Path
import yaml
RULES = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[2] / 'data' / 'rules'
@functools.cache
def rule_file(name):  # Every value stays the text that it is in the file: a float would already be rounded.
    return yaml.load((RULES / f'{name}.yaml').read_bytes(), Loader=yaml.BaseLoader)
@functools.cache
def digest(*patterns):
    found = [sorted(path.relative_to(RULES).as_posix() for path in RULES.glob(pattern)) for pattern in patterns]
    parts = [path.encode() + b'\n' + (RULES / path).read_bytes() + b'\n' for paths in found for path in paths]
    return hashlib.sha256(b''.join(parts)).hexdigest()
def rate(text): return Fraction(text.rstrip('%')) / 100
def half_up(value): return (2 * value.numerator + value.denominator) // (2 * value.denominator)
def in_force(schedules, day): return next((each for each in schedules if each['effective_from'] <= day), schedules[-1])

# Loans: equal EMIs on the reducing balance, with monthly rests. Totals come from the EMI before rounding.
def exact_emi(principal, monthly, months): return principal * monthly / (1 - (1 + monthly) ** -months)
def owed_after(months, owed, emi, monthly): return (owed - emi / monthly) * (1 + monthly) ** months + emi / monthly
def cost(principal, monthly, months):
    emi = exact_emi(principal, monthly, months)
    return half_up(emi), half_up(emi * months) - principal
def terms(request, day, tenure, percent, years=None):
    market = in_force(rule_file('lending')['home_loan_rate'], day)['rate'].rstrip('%')
    months = request.get(f'{tenure}Months') or 12 * request.get(f'{tenure}Years', years)
    return Fraction(request.get(percent, market)) / 1200, months
def calculate_home_affordability(request, day):
    price = request.get('propertyValue')
    loan = request.get('loanAmount', half_up(Fraction(price or 0) * 80 / 100))
    emi, interest = cost(loan, *terms(request, day, 'tenure', 'interestRatePercent', 20))
    figures = {'loanAmount': loan, 'emi': emi, 'totalInterest': interest, 'totalPayment': loan + interest}
    if price is not None:
        tiers = in_force(rule_file('lending')['loan_to_value'], day)['tiers']
        ends = [price if tier['loan_up_to'] == 'null' else int(tier['loan_up_to']) for tier in tiers]
        most = max(min(end, rate(tier['share']) * price // 1) for end, tier in zip(ends, tiers))
        figures['assumptions'] = {'maxLoanByRbiLtv': most, 'exceedsRbiLtvCeiling': loan > most}
    return figures
def paid_off(principal, monthly, months, prepaid, recast):
    """The EMI shown, and the months and the interest until nothing is owed. `prepaid` has amounts by month."""
    month, owed, paid, emi, shown = 0, Fraction(principal), 0, exact_emi(principal, monthly, months), None
    for at in [*sorted(prepaid), months]:
        def owes(count): return owed_after(count, owed, emi, monthly)
        count = at - month if owes(at - month) > 0 else bisect.bisect_left(range(at - month), 0, key=lambda k: -owes(k))
        left = owes(count)  # Below 0: by this the last EMI is smaller.
        extra = min(max(left, 0), prepaid[at])
        month, owed, paid = month + count, max(left, 0) - extra, paid + emi * count + min(left, 0) + extra
        if recast and extra:
            emi = exact_emi(owed, monthly, months - at) if owed or at == 0 else emi
            shown = shown or emi
        if not owed:
            return half_up(shown or emi), month, half_up(paid - principal)
def simulate_loan_prepayment(request, day):
    principal, mode = request['outstandingPrincipal'], request.get('prepaymentMode', 'one_time')
    monthly, months = terms(request, day, 'remainingTenure', 'annualRatePercent')
    once, yearly = request.get('prepaymentAmount', 0), request.get('recurringAnnualAmount', 0)
    once, yearly = (0, yearly or once) if mode == 'recurring_annual' else (once, yearly)
    prepaid = collections.Counter({request.get('monthsUntilPrepayment', 0): once})
    prepaid.update({month: yearly for month in range(12, months, 12) if mode != 'one_time'})
    emi, interest = cost(principal, monthly, months)
    figures = {'baseline': {'emi': emi, 'payoffMonths': months if principal else 0, 'totalInterest': interest}}
    for name, other in (('reduceTenure', 'reduce_emi'), ('reduceEmi', 'reduce_tenure')):
        if request.get('strategy') != other:
            emi, end, left = paid_off(principal, monthly, months, prepaid, recast=name == 'reduceEmi')
            figures[name] = {'emi': emi, 'payoffMonths': end, 'totalInterest': left, 'interestSaved': interest - left}
    return figures
def compare_balance_transfer(request, day):
    principal, fee = request['outstandingPrincipal'], Fraction(request.get('processingFeePct', '0.5')) / 100
    old, new = (terms(request, day, 'remainingTenure', f'{which}RatePercent') for which in ('current', 'new'))
    saving = exact_emi(principal, *old) - exact_emi(principal, *new)
    (old_emi, old_interest), (new_emi, new_interest) = cost(principal, *old), cost(principal, *new)
    saved = old_interest - new_interest
    switching = half_up(principal * fee + request.get('flatCosts', 12500))
    return {'currentEmi': old_emi, 'newEmi': new_emi, 'monthlyEmiSaving': old_emi - new_emi, 'grossInterestSaved': saved,
            'switchingCost': switching, 'netSaving': saved - switching, 'worthIt': saved > switching and new < old,
            'breakevenMonths': -(-switching // saving) if saving > 0 else None}

# Income tax: slabs, rebate, surcharge with marginal relief, cess, and one rounding at the end.
def deductions(request, law, rent):
    house, joint, cap = law['house_property'], 2 if request.get('jointLoan') else 1, int(law['savings_cap'])
    total = min(min(request.get('other80C', 0), cap) + request['homeLoanPrincipal'], joint * cap)
    room = joint * int(house['self_occupied_interest_cap'])
    if request.get('propertyType') == 'let_out':
        allowance = rate(house['let_out_allowance']) * rent
        room, total = rent - allowance + joint * int(house['loss_set_off_cap']), total + allowance
    if request.get('isSalaried', True):
        total += min(int(law['standard_deduction']), request['annualIncome'])
    others = request.get('otherOldRegimeDeductions', 0) if law['other_deductions'] == 'true' else 0
    return total + others + min(request['homeLoanInterest'], room)
def tax_before_cess(taxable, law, age, with_surcharge):
    tax, rebate = priced({'slabs': 'excess', 'brackets': law['brackets'][age]}, taxable, taxable), law['rebate']
    above = taxable - int(rebate['income_up_to'])
    if above <= 0:
        tax -= min(tax, int(rebate['maximum']))
    elif rebate['marginal_relief'] == 'true':
        tax = min(tax, above)
    bands = [band for band in law['surcharge'] if with_surcharge and taxable > int(band['above'])]
    if not bands:
        return tax
    limit = Fraction(bands[-1]['above'])
    return min(tax * (1 + rate(bands[-1]['rate'])), tax_before_cess(limit, law, age, True) + taxable - limit)
def regime(request, law):
    rent = request['annualRent'] if request.get('propertyType') == 'let_out' else 0
    gross, cess = request['annualIncome'] + rent, 1 + rate(law['cess'])
    rest = Fraction(gross - deductions(request, law, rent))
    taxable, age = max(rest, Fraction(0)), request.get('ageBand', 'below60')
    tax, payable = (tax_before_cess(taxable, law, age, with_surcharge) for with_surcharge in (False, True))
    more = {'surcharge': half_up(payable - tax), 'totalTaxWithSurcharge': half_up(payable * cess)}
    figures = {'taxableIncome': half_up(taxable), 'deductionsApplied': gross - half_up(rest), 'totalTax': half_up(tax * cess)}
    return {**figures, **(more if payable > tax else {})}
def optimize_home_loan_tax_regime(request, day):
    year = max(path.stem[:7] for path in RULES.glob('income-tax/*.yaml') if f'{path.stem[:4]}-04-01' <= day)
    figures = {name: regime(request, rule_file(f'income-tax/{year}-{name}')) for name in ('old', 'new')}
    old, new = figures['old']['totalTax'], figures['new']['totalTax']
    return {**figures, 'recommended': 'old' if old < new else 'new', 'annualSaving': abs(old - new)}

# Stamp duty: the first case that holds, less the first concession that holds, rounded, then within its limits.
def rounded(value, to, mode):
    units = Fraction(value) / int(to)
    return {'up': -(-units // 1), 'down': units // 1, 'half_up': half_up(units)}[mode] * int(to)
def located(request, places):
    found, city = {}, request.get('city')
    for place in [*places['places'], *places.get('around', [])]:
        inside = {'other_names': ' / '.join(place.get('inside', place.get('names', []))).split(' / ')}
        for part in [place, inside, *place.get('areas', [])]:
            if city in [part.get('name', ''), *part.get('other_names', [])]:
                found = {**place, **part}
    usual = 'gram_panchayat' if request.get('isUrban') is False else 'municipal_corporation'
    body = request.get('localBody') or found.get('local_body', usual)
    return body, set(found.get('zones', [])) if body == found.get('local_body') else set()
def holds(when, buy):
    value, zones = when.get('value', {}), buy['zones']
    return (all(buy[key] in when.get(key, [buy[key]]) for key in ('property', 'local_body'))
            and ('zone' not in when or zones & set(when['zone'])) and not zones & set(when.get('not_zone', []))
            and when.get('first_sale', buy['first_sale']) == buy['first_sale']
            and int(value.get('above', -1)) < buy['value'] <= int(value.get('up_to', buy['value'])))
def priced(pricing, base, raw):
    if 'brackets' not in pricing:
        return rate(pricing['rate']) * base if 'rate' in pricing else Fraction(pricing['amount'])
    reached = [each for each in pricing['brackets'] if raw > int(each['above'])] or pricing['brackets'][:1]
    if pricing['slabs'] == 'whole':
        return priced(reached[-1], base, raw)
    ends = [int(each['above']) for each in reached[1:]] + [base]
    return sum(priced(each, end - int(each['above']), raw) for each, end in zip(reached, ends))
def charged(charge, buy, duty=0):
    raw = duty if charge['base'] == 'duty' else buy['value']
    base = rounded(raw, **charge['base_rounding']) if 'base_rounding' in charge else raw
    exact = priced(next(case for case in charge['cases'] if holds(case.get('when', {}), buy)), base, raw)
    offered = [each for each in charge.get('concessions', []) if buy['buyer'] in each['buyer']]
    for relief in [each for each in offered if holds(each.get('when', {}), buy)][:1]:
        part = min(base, int(relief.get('on_first', base)))
        off = (min(exact, rate(relief['points_off']) * part) if 'points_off' in relief
               else rate(relief['share_off']) * exact * part / (base or 1) if 'share_off' in relief
               else exact - priced(relief, base, raw))
        exact -= min(off, int(relief.get('at_most', 10**18)))
    amount = min(rounded(exact, **charge['rounding']), int(charge.get('maximum', 10**18)))
    return max(amount, int(charge.get('minimum', 0)) if exact > 0 else 0) if buy['value'] else 0
def estimate_stamp_duty_and_registration(request, day):
    state = f"in-{request['state'].lower()}"
    body, zones = located(request, rule_file(f'places/{state}'))
    first = request.get('firstSale', request.get('constructionStatus') == 'under_construction')
    buy = {'value': max(request['propertyValue'], request.get('guidelineValue', 0)), 'local_body': body, 'zones': zones,
           'property': request.get('propertyType', 'residential'), 'first_sale': str(first).lower(),
           'buyer': request.get('buyerGender', 'female' if request.get('isWomanBuyer') else 'male')}
    law = in_force(rule_file(f'stamp-duty/{state}')['schedules'], day)
    duty = charged(law['duty'], buy)
    added = [{'name': each['name'], 'amount': charged(each, buy, duty)} for each in law['surcharges']]
    stamp = duty + sum(each['amount'] for each in added)
    fee = sum(charged(each, buy, duty) for each in law['registration_fees'])
    return {'stampDutyBase': duty, 'surcharges': added, 'stampDuty': stamp, 'registrationFee': fee, 'total': stamp + fee}

# Comparing: the figures of one call, and its receipt.
def receipt(response):
    def version(name): return hashlib.sha256((RULES / f'{name}.yaml').read_bytes()).hexdigest()[:8]
    rules = [{'id': rule['id'], 'version': version(rule['id'])} for rule in response['rules']]
    day, *_ = (response.get('rulesVersion') or '').split('.')
    digits = digest('stamp-duty/*.yaml', 'places/*.yaml', 'gst-homes.yaml')[:8]
    return {'rules': rules, 'rulesHash': digest('**/*.yaml')[:16], **({'rulesVersion': f'{day}.{digits}'} if day else {})}
def differences(expected, found, path):
    if isinstance(expected, list):  # Files by id; surcharges by name, without those of nothing.
        lists = [[each for each in side if each.get('amount') != 0] for side in (expected, found)]
        expected, found = ({each.get('name', each.get('id')): each for each in side} for side in lists)
    if isinstance(expected, dict) and isinstance(found, dict):
        return [line for key in expected for line in differences(expected[key], found.get(key), f'{path}.{key}')]
    return [] if expected == found else [f'{path} is {found}, not {expected}']
calls, equal = collections.Counter(), collections.Counter()
for line in sys.stdin:
    call = json.loads(line, parse_float=Fraction)
    tool, response = call['tool'], call['response']
    request = {**call['request'], 'state': response.get('stateCode')}
    try:
        wrong = differences({**globals()[tool](request, call['day']), **receipt(response)}, response, tool)
    except Exception as error:  # Such as of a place outside India. The next call is compared all the same.
        wrong = [f'{tool} cannot be computed: {error!r}']
    calls[tool], equal[tool] = calls[tool] + 1, equal[tool] + (not wrong)
    print(*[f'{each}\n  of {line}' for each in wrong], sep='', end='')
print(*[f'{tool}: {equal[tool]} of {count} equal' for tool, count in calls.items()], sep='\n')
sys.exit(calls != equal)
