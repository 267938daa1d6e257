# frozen_string_literal: true

# Runs each line on its own, and prints those that the client rejects: each marked line is wrong.

require 'nilam'

attempts = [
  -> { Nilam::PropertySearchQuery.new(town: 'Coimbatore') }, # mistake: an argument that the tool does not have
  -> { Nilam::PropertySearchQuery.new(max_price: '75 lakh') }, # mistake: a text in place of a number
  -> { Nilam::PropertySearchQuery.new(bedrooms: 11) }, # mistake: a number out of bounds
  -> { Nilam::PropertySearchQuery.new(bedrooms: nil) }, # mistake: null for what is not known
  -> { Nilam::PropertySearchQuery.new(property_type: Nilam::PropertyType::CASTLE) }, # mistake: a value outside the enum
  -> { Nilam::PropertyDetailsQuery.new }, # mistake: a required argument left out
  -> { Nilam::HomeGst.new(rate_pct: 5, amount: 0, basis: '').percent }, # mistake: a field that responses do not have
  -> { Nilam::HomeGst.new(rate_pct: 5, amount: 0, basis: '').rate_pct },
  -> { Nilam::PropertySearchQuery.new(max_price: 7_500_000, bedrooms: 2) },
  -> { Nilam::PropertySearchQuery.new(property_type: Nilam::PropertyType::APARTMENT).property_type }
]

attempts.each do |attempt|
  attempt.call
rescue ArgumentError, NameError, TypeError => e
  puts "#{File.basename(__FILE__)}:#{attempt.source_location.last}: #{e.class}: #{e.message}"
end
